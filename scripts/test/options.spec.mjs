import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.mjs';

describe('readOptions', () => {
  const parts = (...args) => [...readOptions(args).parts];

  it('runs everything by default', () => {
    expect(parts()).toEqual(['lint', 'components', 'unit', 'e2e']);
  });

  it('runs the selected parts', () => {
    expect(parts('--only', 'unit')).toEqual(['unit']);
    expect(parts('--only', 'components')).toEqual(['components']);
    expect(parts('--only', 'lint,unit')).toEqual(['lint', 'unit']);
  });

  it('treats other arguments as parts of paths, and leaves out lint then', () => {
    expect(readOptions(['chat', 'safety'])).toEqual({
      parts: new Set(['components', 'unit', 'e2e']),
      filters: ['chat', 'safety'],
      isFull: true,
    });
  });

  it('runs the quick tier unless everything or certain files are selected', () => {
    expect(readOptions([]).isFull).toBe(false);
    expect(readOptions(['--only', 'unit']).isFull).toBe(false);
    expect(readOptions(['--full']).isFull).toBe(true);
  });

  it('rejects an unknown option by its name', () => {
    expect(() => readOptions(['--only', 'speed'])).toThrow(
      '--only speed: there are lint, components, unit, e2e.',
    );
    expect(() => readOptions(['--fast'])).toThrow(/--fast/);
  });
});
