import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSession } from '../../../lib/useSession';
import type { PhotoSection } from '../picturesOf';
import { DayHeader } from './DayHeader';
import { mayShift } from './mayShift';
import classes from './PhotoGrid.module.css';
import { PhotoThumbnail } from './PhotoThumbnail';
import { type PhotoLine, photoLines } from './photoLines';
import type { PhotoSelection } from './usePhotoSelection';

/** Lines that are rendered before and after the visible ones. */
const OVERSCAN = 6;
/** How many lines before the last one the next photos are fetched. */
const NEAR_END = 12;
/** Pictures of the first screen, which are fetched first. */
const FIRST = 4;
/** The heights of the app's header and of a day's heading, which stay above the rows. */
const HEADS_PX = 64 + 52;

interface PhotoGridProps {
  label: string;
  holidayId: number;
  /** The user whose photos are shown; null: everybody's. */
  userId: number | null;
  sections: PhotoSection[];
  selection: PhotoSelection;
  /** The id of a picture to scroll to and to focus. */
  reveal: number | null;
  onOpen: (id: number) => void;
  onIntent: () => unknown;
  onNearEnd: () => void;
}

/** The width of a screen's content, as styles/tokens.css has it, before it is measured. */
function likelyWidth() {
  const { clientWidth } = document.documentElement;
  return Math.max(0, Math.min(1120, clientWidth - (clientWidth < 768 ? 32 : 48)));
}

/** The width of an element and its distance from the top of the document, in pixels. */
function usePlace(element: RefObject<HTMLElement | null>) {
  // so that the rows are rendered at once, in slices, instead of in one go after a first layout
  const [width, setWidth] = useState(likelyWidth);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      setWidth(measured.clientWidth);
      const above = Math.round(measured.getBoundingClientRect().top + window.scrollY);
      // moves no row; in slices too
      startTransition(() => setTop(above));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    // when what is above becomes higher, so does the page
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return { width, top };
}

/** The given lines by their section, in their order. */
function bySection(lines: PhotoLine[]) {
  const sections = new Map<PhotoSection, PhotoLine[]>();
  for (const line of lines)
    sections.set(line.section, [...(sections.get(line.section) ?? []), line]);
  return sections;
}

/** Where each section begins and ends, in pixels from the top of the first. */
function spans(lines: PhotoLine[]) {
  const ends = new Map<PhotoSection, { top: number; bottom: number; first: number }>();
  let first = 0;
  for (const { section, top, height, row } of lines) {
    const span = ends.get(section) ?? { top, bottom: top, first };
    ends.set(section, { ...span, bottom: top + height });
    first += row?.pictures.length ?? 0;
  }
  return ends;
}

/** Photos by day in rows that fill the width, of which only the visible ones are in the document. */
export function PhotoGrid({ sections, selection, onNearEnd, onOpen, ...props }: PhotoGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const { width, top } = usePlace(root);
  const lines = useMemo(() => photoLines(sections, width), [sections, width]);
  const spanOf = useMemo(() => spans(lines), [lines]);
  const rows = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => lines[index]?.height ?? 0,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
    initialRect: { width, height: window.innerHeight },
    scrollMargin: top,
    scrollPaddingStart: HEADS_PX,
  });
  const measured = useRef(lines);
  useLayoutEffect(() => {
    if (measured.current === lines) return;
    measured.current = lines;
    rows.measure();
  }, [lines, rows]);
  const visible = rows.getVirtualItems();
  const isNearEnd = width > 0 && (visible.at(-1)?.index ?? 0) >= lines.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  const unfocused = useRef<number | null>(null);
  const scrollTo = useEffectEvent((id: number) => {
    const at = lines.findIndex(({ row }) => row?.pictures.some(({ picture }) => picture.id === id));
    if (at < 0) return;
    rows.scrollToIndex(at, { align: 'auto' });
    unfocused.current = id;
  });
  useEffect(() => {
    if (props.reveal !== null) scrollTo(props.reveal);
  }, [props.reveal]);
  // once its row is in the document
  useEffect(() => {
    const photo = `[data-picture="${unfocused.current}"] > button`;
    const button = root.current?.querySelector<HTMLElement>(photo);
    if (!button) return;
    unfocused.current = null;
    button.focus({ preventScroll: true });
  });

  const shown = bySection(visible.flatMap(({ index }) => lines[index] ?? []));
  const last = lines.at(-1);
  return (
    <section
      ref={root}
      className={classes.grid}
      aria-label={props.label}
      style={{ height: (last?.top ?? 0) + (last?.height ?? 0) }}
    >
      {[...shown].map(([section, visibleLines]) => {
        const span = spanOf.get(section);
        if (!span) return null;
        const id = `day-${section.key}`;
        return (
          <section
            key={section.key}
            className={classes.day}
            aria-labelledby={id}
            style={{ top: span.top, height: span.bottom - span.top }}
          >
            <DayHeader
              id={id}
              section={section}
              holidayId={props.holidayId}
              userId={props.userId}
              selection={selection}
            />
            <ul className={classes.photos} aria-labelledby={id}>
              {visibleLines.flatMap((line) =>
                (line.row?.pictures ?? []).map((placed) => (
                  <PhotoThumbnail
                    key={placed.picture.id}
                    {...placed}
                    top={line.top - span.top}
                    height={line.row?.height ?? 0}
                    isFirst={span.first + section.pictures.indexOf(placed.picture) < FIRST}
                    isSelectable={
                      placed.picture.photo !== null && mayShift(user, placed.picture.photo)
                    }
                    selection={selection}
                    onOpen={onOpen}
                    onIntent={props.onIntent}
                  />
                )),
              )}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
