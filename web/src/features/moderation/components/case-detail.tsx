import type { ModerationCase } from '@mikai/contract/moderation';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { IconButton } from '../../../ui/buttons/icon-button';
import { BackIcon } from '../../../ui/icons/icons';
import { MutedText } from '../../../ui/text/text-parts';
import { CaseReports } from './case-reports';
import { CaseTarget } from './case-target';
import { DecisionView } from './decision-view';
import { Stack } from './parts';

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  h2 {
    flex: 1;
    font-size: ${text[20]};
  }
  h2:focus {
    outline: none;
  }
`;

const Back = styled(IconButton)`
  @media (min-width: ${breakpoint.large}) {
    display: none;
  }
  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const UpdateNotice = styled.p`
  padding: ${space[8]} ${space[12]};
  border-inline-start: 3px solid ${color.bloom};
  background: ${color.bloomSoft};
  color: ${color.bloom};
  font-size: ${text[15]};
`;

interface CaseDetailProps {
  item: ModerationCase;
  /** True if a moderator has just chosen it or decided the previous one, so that the focus moves here. */
  takesFocus: boolean;
  onBack: () => void;
  /** The form of the possible decisions. */
  children?: ReactNode;
}

/** A case: its target, its reports, and the decision or the form for it. */
export function CaseDetail({ item, takesFocus, onBack, children }: CaseDetailProps) {
  const { t } = useTranslation('moderation');
  const heading = useRef<HTMLHeadingElement>(null);
  // Reports and decisions that come later are compared with the case as the moderator opened it.
  const [itemAtOpening] = useState(item);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isOpen = item.state === 'open';
  return (
    <Stack as="article" $gap={24} data-testid="case">
      <div>
        <Head>
          <Back label={t('back')} onClick={onBack}>
            <BackIcon />
          </Back>
          <h2 ref={heading} tabIndex={-1}>
            {t(`kinds.${item.kind}`)}
          </h2>
        </Head>
        <div role="status">
          {isOpen && item.newestReportId !== itemAtOpening.newestReportId ? (
            <UpdateNotice>{t('newItems')}</UpdateNotice>
          ) : null}
          {!isOpen && itemAtOpening.state === 'open' ? (
            <UpdateNotice>{t('decidedMeanwhile')}</UpdateNotice>
          ) : null}
        </div>
      </div>
      <CaseTarget item={item} />
      <CaseReports reports={item.reports} />
      {item.decision ? <DecisionView decision={item.decision} /> : null}
      {isOpen || item.decision ? null : <MutedText>{t('closed')}</MutedText>}
      {children}
    </Stack>
  );
}
