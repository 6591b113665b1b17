import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { PrivateHelp } from '../../../ui/help/private-help';
import { CheckLine } from '../../../ui/help/check-line';
import { useCard } from '../../../ui/help/cards.store';
import { beginAnew } from '../contact.store';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  h2 {
    font-size: ${text[25]};
  }
  h2:focus {
    outline: none;
  }
`;

/** Replaces the form after sending: thanks, or the crisis card if the crisis gate fired on the text. */
export function SentNote() {
  const { t } = useTranslation('contact');
  const card = useCard('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is removed, so the thanks take it. A crisis card takes the focus itself.
  useEffect(() => {
    if (card === null) heading.current?.focus();
  }, [card]);
  return (
    <Box>
      {card ? <PrivateHelp card={card} note={t('card')} honest={<SentHonestly />} /> : null}
      <h2 ref={heading} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      {card ? null : <p>{t('sent.text')}</p>}
      <CheckLine of={/^\/api\/contact/} />
      <Button $variant="quiet" onClick={beginAnew}>
        {t('another')}
      </Button>
    </Box>
  );
}

/** States that people will read the message, but not right now. A component, so that it is in the language of the card. */
function SentHonestly() {
  const { t } = useTranslation('contact');
  return t('sent.crisis');
}
