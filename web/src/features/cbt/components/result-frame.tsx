import type { CrisisCard } from '@mikai/contract/safety';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { PrivateHelp } from '../../../ui/help/private-help';
import { CardActions } from '../../../ui/layout/settings-card';
import { MutedText } from '../../../ui/text/text-parts';
import { CheckLine } from '../../../ui/help/check-line';
import { SignUpLink } from './trial-parts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  h2 {
    font-size: ${text[25]};
  }
  h2:focus {
    outline: none;
  }
`;

/** Praise as part of the page rather than a toast, which would cover the result. Announced with the focused heading. */
const Praise = styled.p`
  margin-block-start: -${space[16]};
  color: ${color.inkSoft};
  strong {
    display: block;
    color: ${color.accent};
    font-weight: 600;
  }
`;

const End = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
`;

interface ResultFrameProps {
  title: string;
  /** A sentence of praise; missing if the crisis gate fired on the text. */
  praise: { title: string; text: string } | undefined;
  /** The crisis card, if the gate fired on the text. */
  card: CrisisCard | null;
  isMember: boolean;
  /** True while a dialog covers it; the result takes the focus when that closes. */
  isCovered: boolean;
  /** Returns to the form, for another thought. */
  onClose: () => void;
  children: ReactNode;
}

/** Shows the result instead of the form. */
export function ResultFrame({
  title,
  praise,
  card,
  isMember,
  isCovered,
  onClose,
  children,
}: ResultFrameProps) {
  const { t } = useTranslation('cbt');
  const praiseId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCovered) return;
    // The form that had the focus is removed, so the heading takes it. A crisis card takes the focus itself.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isCovered]);
  return (
    <Frame>
      {card ? <PrivateHelp card={card} note={t('onlyYou')} /> : null}
      <h2 ref={heading} tabIndex={-1} aria-describedby={praise ? praiseId : undefined}>
        {title}
      </h2>
      {praise ? (
        <Praise id={praiseId}>
          <strong>{praise.title}</strong> {praise.text}
        </Praise>
      ) : null}
      {children}
      <CheckLine of={/^\/api\/cbt/} />
      <End>
        {isMember ? null : <MutedText>{t('trial.keep')}</MutedText>}
        <CardActions>
          <Button $variant="quiet" onClick={onClose}>
            {t('result.again')}
          </Button>
          {isMember ? null : <SignUpLink />}
        </CardActions>
      </End>
    </Frame>
  );
}
