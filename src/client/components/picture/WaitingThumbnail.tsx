import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './WaitingThumbnail.module.css';

interface Shown {
  url: string;
  isVideo: boolean;
}

/** A photo or video that waits to be sent, as a small square; an icon where the browser cannot show it. */
export function WaitingThumbnail({ id, alt }: { id: string; alt: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    const read = async () => {
      const { readOutboxFile } = await import('../../lib/offline/outbox/outboxFiles');
      const file = (await readOutboxFile(id))?.file;
      if (!file || isGone) return;
      url = URL.createObjectURL(file);
      setShown({ url, isVideo: file.type.startsWith('video/') });
    };
    read().catch(() => undefined);
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);

  const picture = { src: shown?.url, onError: () => setShown(null) };
  return (
    <span className={classes.frame}>
      {!shown && <IconPhoto aria-hidden />}
      {shown?.isVideo && (
        <video {...picture} aria-label={alt} preload="metadata" muted playsInline />
      )}
      {shown && !shown.isVideo && <img {...picture} alt={alt} />}
    </span>
  );
}
