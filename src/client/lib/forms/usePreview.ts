import { useEffect, useState } from 'react';

/** Object URL that shows a chosen picture; empty without a picture. */
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
