import { BLOG_CATEGORIES } from '@mikai/contract/blog';
import type { BlogCategory } from '@mikai/contract/blog';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { breakpoint, color, motion, radius, space, text } from '../../../theme/tokens';
import { listPath } from '../articles';
import { CategoryDrawing } from './category-drawing';

const Frame = styled.nav`
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
    gap: ${space[12]};
  }
  @media (min-width: ${breakpoint.medium}) {
    ul {
      gap: ${space[16]};
    }
  }
`;

const Card = styled(Link)`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  block-size: 100%;
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: ${color.ink};
  text-decoration: none;
  transition:
    background ${motion.feedback},
    border-color ${motion.feedback};
  strong {
    font-size: ${text[17]};
    font-weight: 600;
    margin-block-start: ${space[4]};
  }
  span {
    color: ${color.inkSoft};
    font-size: ${text[15]};
    line-height: 1.45;
  }
  &:hover,
  &[aria-current='true'] {
    background: ${color.accentSoft};
  }
  &[aria-current='true'] {
    border-color: ${color.accent};
  }
  &[aria-current='true'] strong {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

/** Links that filter by the four categories; pressing the chosen one again shows all articles. */
export function CategoryCards({ chosen }: { chosen: BlogCategory | null }) {
  const { t } = useTranslation('blog');
  return (
    <Frame aria-label={t('categories.label')}>
      <ul>
        {BLOG_CATEGORIES.map((category) => (
          <li key={category}>
            <Card
              to={listPath(category === chosen ? null : category)}
              aria-current={category === chosen ? 'true' : undefined}
              preventScrollReset
            >
              <CategoryDrawing category={category} />
              <strong>{t(`categories.names.${category}`)}</strong>
              <span>{t(`categories.about.${category}`)}</span>
            </Card>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
