import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { IS_SERVED } from '../../lib/page/is-served';
import { color, space, text } from '../../theme/tokens';
import { Button } from '../buttons/button';
import { VisuallyHidden } from '../text/visually-hidden';
import { leavePage, NEUTRAL_PAGE, useLeaveByEscape } from './leave-page';

const Exit = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  > :first-child {
    flex: none;
    min-block-size: 2.75rem;
  }
  > p {
    flex: 1 1 16rem;
    color: ${color.inkSoft};
    font-size: ${text[13]};
    line-height: 1.4;
  }
`;

/** The compact layout: above a help line, at its end, without a visible explanation. */
const CompactExit = styled(Exit)`
  justify-content: end;
  padding-block-end: ${space[4]};
`;

/** The folded layout: one line with the button and the folded explanation. */
const About = styled.details`
  flex: 1 1 auto;
  min-inline-size: 0;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.4;
  &[open] {
    flex-basis: 100%;
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    cursor: pointer;
    text-decoration: underline;
  }
`;

/** On a prerendered page the button is a link, because no script runs yet. */
const AS_LINK = { as: 'a', href: NEUTRAL_PAGE, rel: 'noreferrer' } as const;

interface QuickExitProps {
  /** True if there is no room for the explanation, which then only describes the button to screen readers. */
  isCompact?: boolean;
  /** True if the explanation is folded, because the numbers below matter more. */
  isFolded?: boolean;
}

/** The button that replaces the app with a neutral page, for somebody who must not be seen here; with its limits explained. */
export function QuickExit({ isCompact = false, isFolded = false }: QuickExitProps) {
  const { t } = useTranslation('safety');
  const textId = useId();
  useLeaveByEscape();
  const Place = isCompact ? CompactExit : Exit;
  const Text = isCompact ? VisuallyHidden : 'p';
  return (
    <Place data-quick-exit="">
      <Button
        $variant="quiet"
        $size="small"
        aria-describedby={textId}
        onClick={leavePage}
        {...(IS_SERVED && AS_LINK)}
      >
        {t('leave')}
      </Button>
      {isFolded ? (
        <About>
          <summary>{t('leaveAbout')}</summary>
          <p id={textId}>{t('leaveText')}</p>
        </About>
      ) : (
        <Text id={textId}>{t('leaveText')}</Text>
      )}
    </Place>
  );
}
