import { type RefObject, useLayoutEffect, useState } from 'react';
import classes from './FlightPath.module.css';
import { plotFlight } from './plotFlight';

interface FlightPathProps {
  /** The plane takes off at the right end of this element. */
  from: RefObject<HTMLElement | null>;
  /** The plane lands below the button with this id. */
  toId: string;
}

/** A dashed line with a plane at its end, from a line of text to a header button. */
export function FlightPath({ from, toId }: FlightPathProps) {
  const [path, setPath] = useState('');

  useLayoutEffect(() => {
    const measure = () => {
      const start = from.current?.getBoundingClientRect();
      const end = document.getElementById(toId)?.getBoundingClientRect();
      const scene = from.current?.closest('section')?.getBoundingClientRect();
      if (!start || !end || !scene) return;
      const takeOff = { x: start.right + 12, y: (start.top + start.bottom) / 2 - scene.top };
      setPath(plotFlight(takeOff, { x: (end.left + end.right) / 2, y: 22 }));
    };
    // measures at once, with the layout of this frame
    const observer = new ResizeObserver(measure);
    if (from.current) observer.observe(from.current);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [from, toId]);

  if (!path) return null;
  return (
    <svg className={classes.sky} aria-hidden="true">
      <mask id="flown" maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
        <path d={path} pathLength={1} className={classes.flown} />
      </mask>
      <path d={path} mask="url(#flown)" className={classes.trail} />
      <path
        d="M14 0-10-9-5 0-10 9Zm0 0H-5"
        className={classes.plane}
        style={{ offsetPath: `path("${path}")` }}
      />
    </svg>
  );
}
