import { describe, expect, it } from '@jest/globals';
import { cleanBackupCode, cleanCode } from './code-input';

describe('cleanCode', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    [' 123-456\n', '123456'],
    ['12a4', '124'],
    ['1234567', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۴۵۶', '456'],
    ['१२३', '123'],
    ['１２３', '123'],
    ['', ''],
  ])('%j -> %j', (typed, code) => {
    expect(cleanCode(typed)).toBe(code);
  });
});

describe('cleanBackupCode', () => {
  it('removes spaces', () => {
    expect(cleanBackupCode(' abcde-fghij \n')).toBe('abcde-fghij');
  });
});
