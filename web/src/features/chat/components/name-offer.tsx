import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Row } from '../../../ui/layout/primitives';
import { NameForm } from './name-form';

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  max-inline-size: 30rem;
  margin-block-start: ${space[12]};
  padding-block-start: ${space[16]};
  border-block-start: 1px solid ${color.line};
  font-size: ${text[15]};
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

interface NameOfferProps {
  sessionId: string;
  /** The given name; once it is set, the offer is replaced by thanks. */
  named: string | undefined;
  onNamed: (name: string) => void;
  onSkip: () => void;
  /** Sends a text that isn't a name as a message. */
  onMessage: (text: string) => void;
  /** Called to move the focus, because the button that was pressed is removed. */
  onDone: () => void;
}

/** Asks a guest for a name after a few messages. */
export function NameOffer({ sessionId, named, onNamed, onSkip, onMessage, onDone }: NameOfferProps) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  const skip = () => {
    onDone();
    onSkip();
  };
  const skipButton = (
    <Button type="button" $variant="plain" $size="small" onClick={skip}>
      {t('name.skip')}
    </Button>
  );
  return (
    <Area role="group" aria-label={t('nameLabel')} data-name-offer="">
      {named === undefined ? (
        <>
          <p>
            {t('nameLabel')} <small>{t('nameHint')}</small>
          </p>
          {isOpen ? (
            <NameForm
              sessionId={sessionId}
              name=""
              takesFocus
              onNamed={(name) => {
                onDone();
                onNamed(name);
              }}
              onSkip={skip}
              onMessage={(message) => {
                onSkip();
                onMessage(message);
              }}
            >
              {skipButton}
            </NameForm>
          ) : (
            <Row $gap={12} $wrap>
              <Button type="button" $variant="quiet" $size="small" onClick={() => setIsOpen(true)}>
                {t('name.give')}
              </Button>
              {skipButton}
            </Row>
          )}
        </>
      ) : null}
      <p role="status">{named === undefined ? null : <bdi>{t('name.thanks', { name: named })}</bdi>}</p>
    </Area>
  );
}
