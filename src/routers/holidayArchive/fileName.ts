/** `samenreis-lissabon-2027-07-12.zip`: a file name that is valid on every operating system. */
export function exportedFileName({ title, startDate }: { title: string; startDate: string }) {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return ['samenreis', plain, startDate].filter(Boolean).join('-').concat('.zip');
}

/**
 * Gives files readable paths such as `photos/003.jpg`; `urls` maps each path to the stored file.
 */
export function filePaths() {
  const urls = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    urls,
    name(folder: string, url: string) {
      const count = (counts.get(folder) ?? 0) + 1;
      counts.set(folder, count);
      const extension = url.slice(url.lastIndexOf('.') + 1);
      const file = `${folder}/${String(count).padStart(3, '0')}.${extension}`;
      urls.set(file, url);
      return file;
    },
  };
}
