import { articlePath } from '@mikai/contract/blog';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { ArrowIcon } from '../../../ui/icons/first-icons';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { ArticleEntry } from '../article-entry';
import { ArticleDrawing } from './article-drawing';
import { AuthorAndDay, SubjectAndLength } from './article-facts';
import { English } from './english';

const Item = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-block: ${space[24]};
  border-block-end: 1px solid ${color.line};
  /* The page's language may have larger headings, but the article's are English. */
  && h3 {
    font-size: ${text[25]};
    letter-spacing: -0.012em;
    line-height: 1.2;
  }
  > div {
    display: grid;
    gap: ${space[8]};
    max-inline-size: 68ch;
  }
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: 15rem minmax(0, 1fr);
    column-gap: ${space[32]};
    > * {
      grid-column: 2;
    }
  }
  [data-opening] {
    color: ${color.inkSoft};
    font-size: ${text[15]};
    /* On a phone the opening is truncated, because thirteen whole paragraphs would be too long a page. */
    @media (width < ${breakpoint.small}) {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }
  }
`;

/** The picture: above the text on a phone, beside it in wider windows. */
const Drawing = styled(ArticleDrawing)`
  aspect-ratio: 12 / 5;
  margin-block-end: ${space[4]};
  @media (min-width: ${breakpoint.medium}) {
    grid-area: 1 / 1 / span 3;
    aspect-ratio: 3 / 2;
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  margin-block-start: ${space[4]};
`;

/** The link covers the whole article. */
const ReadLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 2.75rem;
  font-weight: 600;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -1px;
    border-radius: ${radius.field};
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

/** An article in the list: its subject, its opening, and a link to it. */
export function ArticleItem({ article }: { article: ArticleEntry }) {
  const { t } = useTranslation('blog');
  const { slug, title, excerpt, opening } = article;
  return (
    <Item data-slug={slug}>
      <Drawing slug={slug} />
      <SubjectAndLength article={article} />
      <div lang="en" dir="ltr">
        <h3>{title}</h3>
        <p>{excerpt}</p>
        <p data-opening="">{opening}</p>
      </div>
      <Foot>
        <AuthorAndDay article={article} />
        <ReadLink to={articlePath(slug)}>
          {t('readFull')}
          <VisuallyHidden>
            <English>{title}</English>
          </VisuallyHidden>
          <ArrowIcon />
        </ReadLink>
      </Foot>
    </Item>
  );
}
