import type { CrisisCategory } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';
import { PhoneIcon } from '../icons/first-icons';
import { telLink } from './crisis-line-links';
import { HelpOffer } from './help-offer';
import { useHelpStore } from './help.store';
import { useCrisisLines } from './use-crisis-lines';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[16]};
  font-size: ${text[15]};
  button {
    min-block-size: 2.75rem;
    padding: 0;
  }
`;

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 2.75rem;
  color: ${color.help};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
`;

/** The first number and all the others, as quiet text beside a question about danger. */
export function HelpNear({ category }: { category?: CrisisCategory | null }) {
  const { t } = useTranslation('safety');
  const open = useHelpStore((state) => state.open);
  const { lines } = useCrisisLines(category);
  const line = lines.find((each) => telLink(each));
  return (
    <Line>
      {line ? (
        <Call href={telLink(line)} aria-label={t('callLabel', { name: line.name, number: line.display })}>
          <PhoneIcon size={18} />
          <bdi>{t('call', { number: line.display })}</bdi>
        </Call>
      ) : null}
      <HelpOffer onOpen={() => open('lines')} />
    </Line>
  );
}
