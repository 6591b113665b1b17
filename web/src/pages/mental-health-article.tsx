import { BLOG_PATH } from '@mikai/contract/blog';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { ARTICLE_BODIES } from '../features/blog/article-bodies';
import type { ArticleEntry } from '../features/blog/article-entry';
import { articleOf } from '../features/blog/articles';
import { ArticleDrawing } from '../features/blog/components/article-drawing';
import { AuthorAndDay, Facts, SubjectAndLength } from '../features/blog/components/article-facts';
import { MoreArticles, NotASubstitute } from '../features/blog/components/article-foot';
import { ShareButton } from '../features/blog/components/share-button';
import { useArrivalFocus } from '../features/blog/use-arrival-focus';
import '../i18n/texts/blog';
import { useLanguage } from '../i18n/use-language';
import { COMING } from '../lib/page/coming';
import { formatCalendarDay } from '../lib/time/time-format';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { breakpoint, color, measure, space, text } from '../theme/tokens';
import { PageFrame } from '../ui/layout/page-column';
import { Skeleton } from '../ui/feedback/skeleton';
import { NotFoundPage } from './not-found';

/** In wide windows the links to related pages are beside the article. */
const Column = styled(PageFrame).attrs({ as: 'article', $wide: true })`
  gap: ${space[32]};
  @media (min-width: ${breakpoint.wide}) {
    grid-template-columns: minmax(0, 42rem) minmax(0, 1fr);
    column-gap: ${space[48]};
  }
`;

const Foot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[32]};
  @media (min-width: ${breakpoint.wide}) {
    align-self: start;
    grid-area: 1 / 2 / span 2;
    padding-block-start: ${space[48]};
  }
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  max-inline-size: ${measure};
  /* Some languages set headings larger, but the article is always in English. */
  && h1 {
    font-size: clamp(${text[32]}, 7vw, ${text[44]});
    letter-spacing: -0.012em;
    line-height: 1.16;
    overflow-wrap: anywhere;
  }
  h1 + p {
    color: ${color.inkSoft};
    font-size: ${text[20]};
    line-height: 1.5;
  }
`;

/** As wide as the text from the start, so that its height doesn't change while the page loads. */
const Drawing = styled(ArticleDrawing)`
  max-inline-size: ${measure};
  aspect-ratio: 12 / 5;
  margin-block-start: ${space[12]};
`;

/** `/mental-health-blog/{slug}` */
export function MentalHealthArticlePage() {
  const article = articleOf(useParams().slug);
  return article ? <Article article={article} /> : <NotFoundPage />;
}

/** An article. Its text is English; the page around it is in the person's language. */
function Article({ article }: { article: ArticleEntry }) {
  const { t } = useTranslation('blog');
  const language = useLanguage();
  const Body = ARTICLE_BODIES[article.slug];
  useDocumentTitle(article.title);
  useArrivalFocus();
  return (
    <Column>
      <Head>
        <p>
          <Link to={BLOG_PATH}>{t('article.back')}</Link>
        </p>
        <SubjectAndLength article={article} />
        <h1 lang="en" dir="ltr">
          {article.title}
        </h1>
        <p lang="en" dir="ltr">
          {article.excerpt}
        </p>
        <AuthorAndDay article={article}>
          <span>{t('article.reviewed', { date: formatCalendarDay(article.reviewed, language) })}</span>
        </AuthorAndDay>
        {language === 'en' ? null : <Facts>{t('article.inEnglish')}</Facts>}
        <Drawing slug={article.slug} />
      </Head>
      <Suspense
        fallback={
          <div {...COMING}>
            <Skeleton />
          </div>
        }
      >
        {Body ? <Body key={article.slug} /> : null}
      </Suspense>
      <Foot>
        <NotASubstitute />
        <ShareButton key={article.slug} article={article} />
        <MoreArticles article={article} />
      </Foot>
    </Column>
  );
}
