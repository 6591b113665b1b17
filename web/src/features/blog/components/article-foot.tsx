import { articlePath } from '@mikai/contract/blog';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { breakpoint, color, measure, radius, space, text } from '../../../theme/tokens';
import type { ArticleEntry } from '../article-entry';
import { neighboursOf, relatedTo } from '../articles';
import { SubjectAndLength } from './article-facts';

const Note = styled.aside`
  max-inline-size: ${measure};
  padding: ${space[16]} ${space[24]};
  border-radius: ${radius.card};
  background: ${color.helpSoft};
  color: ${color.ink};
  font-size: ${text[15]};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.help};
    font-weight: 600;
  }
`;

const Related = styled.section`
  display: grid;
  gap: ${space[12]};
  h2 {
    font-size: ${text[20]};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
    gap: ${space[16]};
  }
  li {
    display: grid;
    align-content: start;
    gap: ${space[8]};
    padding-block-start: ${space[12]};
    border-block-start: 1px solid ${color.line};
  }
  a {
    display: grid;
    align-content: center;
    min-block-size: 2.75rem;
    font-weight: 600;
    line-height: 1.35;
  }
`;

const Neighbours = styled.nav`
  display: grid;
  gap: ${space[16]};
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
  a {
    display: grid;
    align-content: center;
    gap: ${space[4]};
    min-block-size: 2.75rem;
    line-height: 1.35;
    text-decoration: none;
  }
  bdi {
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
  @media (min-width: ${breakpoint.small}) {
    grid-template-columns: 1fr 1fr;
    a[rel='next'] {
      grid-column: 2;
      text-align: end;
    }
  }
`;

/** States that an article is no substitute for help, with links to help. */
export function NotASubstitute() {
  const { t } = useTranslation('blog');
  const { t: safety } = useTranslation('safety');
  return (
    <Note>
      <p>{t('article.note')}</p>
      <p>
        <Link to="/help">{safety('helpNow')}</Link>
      </p>
    </Note>
  );
}

/** Links to three related articles, and to the next older and newer ones. */
export function MoreArticles({ article }: { article: ArticleEntry }) {
  const { t } = useTranslation('blog');
  const { newer, older } = neighboursOf(article);
  return (
    <>
      <Related aria-labelledby="related">
        <h2 id="related">{t('article.related')}</h2>
        <ul>
          {relatedTo(article).map((other) => (
            <li key={other.slug}>
              <Link to={articlePath(other.slug)} lang="en" dir="ltr">
                {other.title}
              </Link>
              <SubjectAndLength article={other} />
            </li>
          ))}
        </ul>
      </Related>
      <Neighbours aria-label={t('article.neighbours')}>
        {newer ? <Neighbour rel="prev" label={t('article.newer')} article={newer} /> : null}
        {older ? <Neighbour rel="next" label={t('article.older')} article={older} /> : null}
      </Neighbours>
    </>
  );
}

interface NeighbourProps {
  rel: 'prev' | 'next';
  label: string;
  article: ArticleEntry;
}

function Neighbour({ rel, label, article: { slug, title } }: NeighbourProps) {
  return (
    <Link to={articlePath(slug)} rel={rel}>
      <small>{label}</small>
      <bdi lang="en">{title}</bdi>
    </Link>
  );
}
