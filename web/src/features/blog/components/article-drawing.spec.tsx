import { render } from '@testing-library/react';
import { ARTICLES } from 'virtual:blog-articles';
import { describe, expect, it } from 'vitest';
import { ArticleDrawing } from './article-drawing';

describe('the picture of an article', () => {
  it('differs for every article, and is hidden from screen readers', () => {
    const motifs = ARTICLES.map(({ slug }) => {
      const svg = render(<ArticleDrawing slug={slug} />).container.querySelector('svg');
      expect(svg?.getAttribute('aria-hidden')).toBe('true');
      return svg?.getAttribute('data-motif');
    });
    expect(motifs).toEqual(ARTICLES.map(({ slug }) => slug));
  });
});
