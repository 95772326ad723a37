/** Names of files in an archive of photos: safe on Windows, and each used once. */
import { safeFileName, splitName } from '../storage/userFileNames';

interface NamedFile {
  fileName: string | null;
  takenAt: string | null;
  url: string;
}

const MAX_CHARS = 120;

/** `2027-07-14 15.04.05 IMG_1234.jpg`; without a date the file name alone. */
function nameOf({ fileName, takenAt, url }: NamedFile): string {
  const name = safeFileName(fileName ?? '', MAX_CHARS) ?? (url.split('/').pop() as string);
  return takenAt ? `${takenAt.replace('T', ' ').replaceAll(':', '.')} ${name}` : name;
}

/** A name for each file, in the same order. */
export function archiveNames(files: NamedFile[]): string[] {
  const used = new Set<string>();
  // Windows and macOS take no notice of case, and macOS none of how an accent is written
  const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
  return files.map((file) => {
    const [stem, ending] = splitName(nameOf(file));
    let name = stem + ending;
    for (let n = 2; used.has(keyOf(name)); n++) name = `${stem} (${n})${ending}`;
    used.add(keyOf(name));
    return name;
  });
}
