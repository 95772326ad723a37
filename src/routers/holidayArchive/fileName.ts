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
