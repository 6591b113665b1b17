import type { MDXContent } from 'mdx/types';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, measure, space, text } from '../../../theme/tokens';
import type { ArticleSource } from '../article-entry';

const Prose = styled.div`
  max-inline-size: ${measure};
  font-size: ${text[18]};
  line-height: 1.7;
  > * + * {
    margin-block-start: ${space[16]};
  }
  /* The page's language may have larger headings, but the article's are English. */
  && :is(h2, h3) {
    letter-spacing: -0.012em;
    line-height: 1.16;
  }
  * + h2 {
    margin-block-start: ${space[48]};
  }
  h2 {
    font-size: ${text[25]};
  }
  * + h3 {
    margin-block-start: ${space[32]};
  }
  h3 {
    font-size: ${text[20]};
  }
  ul,
  ol {
    padding-inline-start: ${space[24]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-block-start: ${space[8]};
  }
  li::marker {
    color: ${color.inkSoft};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[16]};
    border-inline-start: 3px solid ${color.line};
    color: ${color.inkSoft};
  }
`;

const Sources = styled.section`
  max-inline-size: ${measure};
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
  h2 {
    font-size: ${text[20]};
  }
  ol {
    margin-block-start: ${space[12]};
    padding-inline-start: ${space[24]};
    list-style: decimal;
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  li + li {
    margin-block-start: ${space[8]};
  }
`;

/** A link in an article, to a page of the app or to another site. */
function ArticleLink({ href = '', children }: ComponentProps<'a'>) {
  return href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}

const COMPONENTS = { a: ArticleLink };

interface ArticleBodyProps {
  Content: MDXContent;
  sources: readonly ArticleSource[];
}

/** The text of an article, and its sources. */
export function ArticleBody({ Content, sources }: ArticleBodyProps) {
  const { t } = useTranslation('blog');
  return (
    <>
      <Prose lang="en" dir="ltr">
        <Content components={COMPONENTS} />
      </Prose>
      <Sources aria-labelledby="sources">
        <h2 id="sources">{t('article.sources')}</h2>
        <ol lang="en" dir="ltr">
          {sources.map(({ title, authors, publisher, year, url }) => (
            <li key={url}>
              {authors} ({year}).{' '}
              <a href={url} rel="noopener">
                {title}
              </a>
              . {publisher}.
            </li>
          ))}
        </ol>
      </Sources>
    </>
  );
}
