import { IconFileUpload, IconPlane } from '@tabler/icons-react';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_BYTES } from '../../../routers/limits';
import { useDialogs } from '../../lib/dialogs';
import { DROPPED_TYPES, type FileTypes, isAccepted, MAIL_TYPE } from '../../lib/forms/fileTypes';
import { failureStatus } from '../../lib/network/failure';
import { notify } from '../../lib/notify';
import { ActionButton } from '../control/ActionButton';
import classes from './FileDrop.module.css';

interface FileDropProps {
  /** A short instruction. */
  label: string;
  /** The accepted files; hidden in the row layout of a phone. */
  hint?: string;
  icon?: ReactNode;
  types?: FileTypes;
  /** Maximum size of a file in bytes. */
  maxBytes?: number;
  several?: boolean;
  /** Row layout on a wide screen too, for dialogs. */
  isRow?: boolean;
  /** Also accepts files and mail text that are pasted anywhere on the page. */
  takesPaste?: boolean;
  /** Upload progress, 0 to 1; null while nothing is uploading. */
  share?: number | null;
  /** Shown during the upload. */
  busyLabel?: string;
  /**
   * When this rejects because of the server or the network, or resolves to files, these can be sent
   * again.
   */
  onFiles: (files: File[]) => unknown;
}

/** An area with this attribute lights up and accepts drops for the drop row inside it. */
export const dropArea = { 'data-drop-area': '' };

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** The row that receives a paste: the hovered or focused one, or the only one on the page. */
function pasteRow() {
  const rows = [...document.querySelectorAll('[data-takes-paste]')];
  const pointedAt = rows.find((row) =>
    row.closest('[data-drop-area]')?.matches(':hover, :focus-within'),
  );
  return pointedAt ?? (rows.length === 1 ? rows[0] : undefined);
}

/** Which of several files are meant. */
const named = (all: File[], some: File[]) =>
  all.length > 1 ? some.map(({ name }) => name).join(', ') : undefined;

/** Accepts files by drop, paste and file picker; a plane on a line shows the upload progress. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, icon, types = DROPPED_TYPES, maxBytes = FILE_BYTES, share = null } = props;
  const { t } = useTranslation();
  const id = useId();
  const hasDialog = useDialogs().some(({ isClosing }) => !isClosing);
  const row = useRef<HTMLLabelElement>(null);
  const [failedFiles, setFailedFiles] = useState<File[]>([]);
  const isBusy = share !== null;

  const refuse = (title: string | undefined, message: string) =>
    notify({ title, message, kind: 'failure' });

  const send = async (files: File[]) => {
    setFailedFiles([]);
    try {
      const unsent = await props.onFiles(files);
      if (Array.isArray(unsent)) setFailedFiles(unsent);
    } catch (cause) {
      if ((failureStatus(cause) ?? 500) >= 500) setFailedFiles(files);
    }
  };

  const take = (all: File[], isPicked: boolean) => {
    const files = props.several ? all : all.slice(0, 1);
    if (isBusy || files.length === 0) return;
    const megabytes = Math.round(maxBytes / 1024 / 1024);
    const tooLarge = files.filter(({ size }) => size > maxBytes);
    const fitting = files.filter((file) => !tooLarge.includes(file));
    const accepted = fitting.filter((file) => isAccepted(file, types));
    if (tooLarge.length > 0 && isPicked)
      refuse(named(files, tooLarge), t('files.tooLargePicked', { megabytes }));
    else if (tooLarge.length > 0)
      refuse(named(files, tooLarge) ?? t('files.tooLarge'), t('files.tooLargeHint', { megabytes }));
    else if (accepted.length < fitting.length)
      refuse(
        named(
          files,
          fitting.filter((file) => !accepted.includes(file)),
        ),
        t('files.unsupported'),
      );
    if (accepted.length > 0) send(accepted);
  };

  const onDrop = useEffectEvent((files: File[]) => take(files, false));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const isTyping = (event.target as Element | null)?.closest?.('input, textarea');
    if (isTyping || hasDialog || !event.clipboardData || pasteRow() !== row.current) return;
    const text = event.clipboardData.getData('text/plain').trim();
    const files = [...event.clipboardData.files];
    if (files.length === 0 && text) files.push(new File([text], 'mail.eml', { type: MAIL_TYPE }));
    if (files.length === 0) return;
    event.preventDefault();
    take(files, false);
  });

  useEffect(() => {
    const area = row.current?.closest<HTMLElement>('[data-drop-area]') ?? row.current;
    if (!area) return;
    let depth = 0;
    const light = (change: number) => {
      depth = Math.max(0, depth + change);
      area.toggleAttribute('data-dropping', depth > 0);
    };
    const listeners = {
      dragenter: (event: DragEvent) => holdsFiles(event) && light(1),
      dragleave: (event: DragEvent) => holdsFiles(event) && light(-1),
      dragover: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
      drop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        light(-depth);
        onDrop([...(event.dataTransfer?.files ?? [])]);
      },
    };
    for (const [name, listener] of Object.entries(listeners))
      area.addEventListener(name, listener as EventListener);
    document.addEventListener('paste', onPaste);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        area.removeEventListener(name, listener as EventListener);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  const drop = (
    <label
      ref={row}
      htmlFor={id}
      className={classes.drop}
      data-busy={isBusy || undefined}
      data-row={props.isRow || undefined}
      data-takes-paste={props.takesPaste || undefined}
      style={{ '--share': share ?? 0 } as CSSProperties}
    >
      {!isBusy && (icon ?? <IconFileUpload aria-hidden />)}
      <span className={classes.words}>
        <span className={classes.label}>{isBusy ? (props.busyLabel ?? label) : label}</span>
        {hint && !isBusy && <span className={classes.hint}>{hint}</span>}
      </span>
      {isBusy && (
        <span
          className={classes.route}
          role="progressbar"
          aria-label={props.busyLabel ?? label}
          aria-valuenow={Math.round(share * 100)}
        >
          <span className={classes.flight}>
            <IconPlane aria-hidden />
          </span>
        </span>
      )}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={types.join(',')}
        multiple={props.several}
        disabled={isBusy}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])], true);
          currentTarget.value = '';
        }}
      />
    </label>
  );
  if (failedFiles.length === 0 || isBusy) return drop;
  return (
    <div className={classes.kept}>
      {drop}
      <ActionButton look="quiet" onClick={() => send(failedFiles)}>
        {t('files.again', { name: failedFiles.map(({ name }) => name).join(', ') })}
      </ActionButton>
    </div>
  );
}
