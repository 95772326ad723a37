import { expect, test } from 'vitest';
import { archiveNames } from '../../src/server/photos/archiveNames';
import { safeFileName, withoutFolders } from '../../src/server/storage/userFileNames';

test.each([
  ['IMG_1234.HEIC', 'IMG_1234.HEIC'],
  ['Été à la mer 🌊.mp4', 'Été à la mer 🌊.mp4'],
  ['a<b>c:d"e/f\\g|h?i*j.jpg', 'a_b_c_d_e_f_g_h_i_j.jpg'],
  ['a\0b\r\nc\u007f.jpg', 'abc.jpg'],
  // would be shown as photo-exe.jpg
  ['photo-\u202egpj.exe', 'photo-gpj.exe'],
  ['CON', '_CON'],
  ['nul.jpg', '_nul.jpg'],
  ['Lpt1 .txt', '_Lpt1.txt'],
  ['console.jpg', 'console.jpg'],
  [' name. . ', 'name'],
  ['.jpg', '.jpg'],
  ['...', null],
  ['', null],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
  ['y'.repeat(300), 'y'.repeat(200)],
  [`${'z'.repeat(194)}🌊🌊.jpeg`, `${'z'.repeat(194)}.jpeg`],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('folders are left out', () => {
  expect(withoutFolders('../../ticket.pdf')).toBe('ticket.pdf');
  expect(withoutFolders('C:\\fakepath\\IMG_1.jpg')).toBe('IMG_1.jpg');
});

test('no two names of an archive are one file on any system', () => {
  const of = (fileName: string | null) => ({ fileName, takenAt: null, url: '/uploads/1f.jpg' });
  const names = ['A.jpg', 'a.JPG', 'a (2).jpg', '\u00e9.jpg', 'e\u0301.jpg', null];
  expect(archiveNames(names.map(of))).toEqual([
    ...['A.jpg', 'a (2).JPG', 'a (2) (2).jpg', '\u00e9.jpg', 'e\u0301 (2).jpg', '1f.jpg'],
  ]);
});
