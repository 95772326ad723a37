/** A ticket for the demo family: a minimal PDF with a title (ISO 32000-1, 7.5). */
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

const block = (x: number, y: number) => `${x} ${y} 6 6 re`;

/** Black and white squares that look like a barcode but encode nothing. */
const squares = (seed: number) =>
  Array.from({ length: 400 }, (_, n) => n)
    .filter((n) => ((n + 1) * seed * 2654435761) % 4294967296 > 2147483648)
    .map((n) => block(60 + (n % 20) * 6, 90 + Math.floor(n / 20) * 6))
    .join(' ');

export function drawTicket(title: string): Uint8Array<ArrayBuffer> {
  const content = [
    '0.06 0.49 0.51 rg 0 360 420 60 re f 1 g',
    `BT /F1 20 Tf 60 382 Td (Ticket) Tj ET 0.12 0.16 0.2 rg`,
    `BT /F1 18 Tf 60 310 Td (${escaped(title)}) Tj ET`,
    'BT /F1 12 Tf 60 280 Td (Family of five: 2 adults, 2 children, 1 senior) Tj ET',
    `${squares(title.length)} f`,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 420] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, n) => {
    const start = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
