import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { breakpoint, color, motion, radius, space, text } from '../../theme/tokens';
import { useHelpStore } from '../../ui/help/help.store';
import { ArrowIcon } from '../../ui/first-icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { FeatureIcon } from './feature-icon';
import { FEATURES } from './features';

const List = styled.ul`
  display: grid;
  border-block-start: 1px solid ${color.line};
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
    column-gap: ${space[48]};
  }
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 3rem 1fr auto;
  align-items: center;
  gap: ${space[16]};
  padding-block: ${space[16]};
  border-block-end: 1px solid ${color.line};
  h3 {
    font-size: 1.3125rem;
  }
  p {
    margin-block-start: 2px;
    color: ${color.inkSoft};
    font-size: ${text[15]};
    line-height: 1.5;
  }
  > svg:last-child {
    color: ${color.inkSoft};
    transition: transform ${motion.feedback};
  }
  &:hover > svg:last-child {
    color: ${color.accent};
    transform: translateX(4px);
  }
  [dir='rtl'] & > svg:last-child {
    transform: scaleX(-1);
  }
  [dir='rtl'] &:hover > svg:last-child {
    transform: translateX(-4px) scaleX(-1);
  }
`;

/** The heading's own link or button answers for the whole row. */
const wholeRow = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -1px;
    border-radius: ${radius.field};
  }
`;

const RowLink = styled(Link)`
  ${wholeRow}
`;

const RowButton = styled.button.attrs({ type: 'button' })`
  ${wholeRow}
`;

/**
 * The features as a table of contents.
 * @param onVisit what happens instead of going to a feature's page, for those who are not signed in
 */
export function FeatureList({ onVisit }: { onVisit?: () => void }) {
  const { t } = useTranslation('landing');
  const open = useHelpStore((state) => state.open);
  return (
    <section aria-labelledby="features-title">
      <VisuallyHidden as="h2" id="features-title">
        {t('featuresTitle')}
      </VisuallyHidden>
      <List>
        {FEATURES.map(({ id, target }) => (
          <Row key={id}>
            <FeatureIcon id={id} />
            <div>
              <h3>
                {'to' in target && onVisit ? (
                  <RowButton onClick={onVisit}>{t(`features.${id}.title`)}</RowButton>
                ) : 'to' in target ? (
                  <RowLink to={target.to}>{t(`features.${id}.title`)}</RowLink>
                ) : (
                  <RowButton aria-haspopup="dialog" onClick={() => open(target.opens)}>
                    {t(`features.${id}.title`)}
                  </RowButton>
                )}
              </h3>
              <p>{t(`features.${id}.text`)}</p>
            </div>
            <ArrowIcon />
          </Row>
        ))}
      </List>
    </section>
  );
}
