import { describe, expect, it } from '@jest/globals';
import { decodeText, readTextFile } from './read-text-file';

const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe('decodeText and readTextFile', () => {
  it('decode text in the encoding of the file', () => {
    expect(decodeText(new TextEncoder().encode('\ufeffmüde 🌊'))).toBe('müde 🌊');
    expect(decodeText(utf16('müde', true))).toBe('müde');
    expect(decodeText(utf16('müde', false))).toBe('müde');
    expect(decodeText(Uint8Array.from([0x6d, 0xfc, 0x64, 0x65]))).toBe('müde');
  });

  it('return an empty text for a file that is too large', async () => {
    expect(await readTextFile(new File(['abc'], 'a.csv'), 2)).toBe('');
    expect(await readTextFile(new File(['abc'], 'a.csv'), 3)).toBe('abc');
  });
});
