import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdvertisementSpot } from '../features/advertising/components/advertisement-spot';
import { useSession } from '../features/auth/auth.queries';
import { articlesIn, categoryOf, listPath } from '../features/blog/articles';
import { ArticleItem } from '../features/blog/components/article-item';
import { CategoryCards } from '../features/blog/components/category-cards';
import { useArrivalFocus } from '../features/blog/use-arrival-focus';
import { NewsletterForm } from '../features/newsletter/components/newsletter-form';
import '../i18n/texts/blog';
import '../i18n/texts/newsletter';
import { useLanguage } from '../i18n/use-language';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { color, radius, space, text } from '../theme/tokens';
import { buttonStyle } from '../ui/buttons/button';
import type { ButtonProps } from '../ui/buttons/button';
import { Row } from '../ui/layout/primitives';
import { PageColumn } from '../ui/layout/page-column';
import { VisuallyHidden } from '../ui/text/visually-hidden';
import { LoneAnchor } from '../ui/links/lone-link';

const ListHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  padding-block-end: ${space[12]};
  border-block-end: 1px solid ${color.line};
  h2 {
    font-size: ${text[25]};
  }
`;

const Box = styled.section`
  display: grid;
  gap: ${space[16]};
  padding: ${space[24]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  h2 {
    font-size: ${text[25]};
  }
  p {
    max-inline-size: 60ch;
    color: ${color.inkSoft};
  }
`;

const LinkButton = styled(Link)<ButtonProps>`
  ${buttonStyle}
`;

/** `/mental-health-blog`: all articles, or those of `?category=`, with the newsletter form and links to related pages. */
export function MentalHealthBlogPage() {
  const { t } = useTranslation('blog');
  const { t: newsletter } = useTranslation('newsletter');
  const [params] = useSearchParams();
  const category = categoryOf(params.get('category'));
  const isEnglish = useLanguage() === 'en';
  const isMember = useSession().status === 'member';
  const heading = category ? t(`categories.names.${category}`) : t('list.all');
  useDocumentTitle(t('title'));
  useArrivalFocus();
  return (
    <PageColumn title={t('title')} lead={isEnglish ? t('lead') : `${t('lead')} ${t('inEnglish')}`} wide>
      <CategoryCards chosen={category} />
      <section aria-labelledby="articles">
        <ListHead>
          <h2 id="articles">{heading}</h2>
          {category ? (
            <Link to={listPath(null)} preventScrollReset>
              {t('list.showAll')}
            </Link>
          ) : null}
        </ListHead>
        <VisuallyHidden as="p" role="status">
          {category ? t('list.filtered', { category: heading }) : ''}
        </VisuallyHidden>
        {articlesIn(category).map((article) => (
          <ArticleItem key={article.slug} article={article} />
        ))}
      </section>
      <Box aria-labelledby="newsletter">
        <h2 id="newsletter">{newsletter('title')}</h2>
        <p>
          {newsletter('text')} {t('newsletter.doubleOptIn')}
        </p>
        <NewsletterForm />
        <p>
          <LoneAnchor href="/feed.xml">{t('newsletter.feed')}</LoneAnchor>
        </p>
      </Box>
      <Box aria-labelledby="next">
        <h2 id="next">{t('next.title')}</h2>
        <p>{t(isMember ? 'next.memberText' : 'next.text')}</p>
        <Row $gap={12} $wrap>
          <LinkButton to="/cbt-tools">{t('next.cbt')}</LinkButton>
          {isMember ? null : (
            <LinkButton to="/auth" $variant="quiet">
              {t('next.auth')}
            </LinkButton>
          )}
        </Row>
      </Box>
      <AdvertisementSpot />
    </PageColumn>
  );
}
