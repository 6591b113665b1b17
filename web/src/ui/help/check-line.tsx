import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';
import { closeCheck, markCheckShown, useCheckStore } from './check.store';
import { HelpOffer } from './help-offer';

/** A live region is rendered before it has a text, so that the text is announced; empty, it takes no space and no gap. */
const Region = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[12]};
  margin-block-start: ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  button {
    min-block-size: 2.75rem;
  }
`;

/**
 * A quiet line with a link to help below a field if the crisis gate is unsure about its text, at most once a day.
 * @param of matches the path to which the field's text is sent
 */
export function CheckLine({ of }: { of: RegExp }) {
  const { t } = useTranslation('safety');
  const isShown = useCheckStore(({ path }) => path !== null && of.test(path));
  useEffect(() => {
    if (isShown) markCheckShown();
  }, [isShown]);
  return (
    <Region>
      {isShown ? (
        <Line data-testid="check-line">
          <p>{t('checkLine')}</p>
          <HelpOffer onOpen={closeCheck} />
        </Line>
      ) : null}
    </Region>
  );
}
