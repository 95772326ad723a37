/** Names of files in an archive of photos: safe on Windows, and each used once. */

interface NamedFile {
  fileName: string | null;
  takenAt: string | null;
  url: string;
}

const MAX_CHARS = 120;
/** What Windows refuses: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function parts(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** `2027-07-14 15.04.05 IMG_1234.jpg`; without a date the file name alone. */
function nameOf({ fileName, takenAt, url }: NamedFile): string {
  const [stem, ending] = parts((fileName ?? url.split('/').pop() ?? '').replace(FORBIDDEN, '_'));
  const when = takenAt ? `${takenAt.replace('T', ' ').replaceAll(':', '.')} ` : '';
  const safe = RESERVED.test(stem) ? `_${stem}` : stem;
  const whole =
    `${when}${safe}`
      .trim()
      .slice(0, MAX_CHARS)
      .replace(/[. ]+$/, '') || 'photo';
  return whole + ending.replace(/[. ]+$/, '').slice(0, 10);
}

/** A name for each file, in the same order. */
export function archiveNames(files: NamedFile[]): string[] {
  const used = new Set<string>();
  return files.map((file) => {
    const [stem, ending] = parts(nameOf(file));
    let name = stem + ending;
    for (let n = 2; used.has(name.toLowerCase()); n++) name = `${stem} (${n})${ending}`;
    used.add(name.toLowerCase());
    return name;
  });
}
