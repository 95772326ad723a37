import { useEffect, useState } from 'react';

/** The address at which a chosen picture can be shown; empty without one. */
export function usePreview(picture: File | null) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!picture) return;
    const preview = URL.createObjectURL(picture);
    setUrl(preview);
    return () => {
      URL.revokeObjectURL(preview);
      setUrl('');
    };
  }, [picture]);
  return url;
}
