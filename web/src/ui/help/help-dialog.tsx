import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';
import { Dialog } from '../overlay/dialog';
import { Stack } from '../layout/primitives';
import { Tabs } from '../navigation/tabs';
import { BreathingCircle } from './breathing-circle';
import { CountrySelect } from './country-select';
import { CrisisLinesList } from './crisis-lines-list';
import { telLink } from './crisis-line-links';
import { useHelpStore } from './help.store';
import { QuickExit } from './quick-exit';
import { useCrisisLines } from './use-crisis-lines';

const Danger = styled.p`
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.field};
  background: ${color.helpSoft};
  color: ${color.help};
  font-weight: 600;
  a {
    color: inherit;
    white-space: nowrap;
  }
`;

const Country = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  font-size: ${text[15]};
`;

const Hint = styled.p`
  font-size: ${text[15]};
  color: ${color.inkSoft};
`;

/**
 * The help that is one tap away on every screen: crisis lines by country and a breathing exercise. All of it is in one
 * preloaded chunk, so that it opens offline, signed out, and while every service is down.
 */
export function HelpDialog() {
  const { t } = useTranslation('safety');
  const view = useHelpStore((state) => state.view);
  const close = useHelpStore((state) => state.close);
  return (
    <>
      <Dialog open={view === 'lines'} onClose={close} title={t('title')} withoutHelp>
        <LinesAndBreathing />
      </Dialog>
      <Dialog open={view === 'breathe'} onClose={close} title={t('breatheTitle')} withoutHelp>
        <Breathing />
      </Dialog>
    </>
  );
}

function LinesAndBreathing() {
  const { t } = useTranslation('safety');
  return (
    <Tabs
      label={t('title')}
      items={[
        { id: 'lines', label: t('tabLines'), content: <Lines /> },
        { id: 'breathe', label: t('tabBreathe'), content: <Breathing hasPicture={false} /> },
      ]}
    />
  );
}

function Breathing({ hasPicture = true }: { hasPicture?: boolean }) {
  const { t } = useTranslation('safety');
  return (
    <>
      <Hint>{t('breatheText')}</Hint>
      <BreathingCircle hasPicture={hasPicture} />
    </>
  );
}

function Lines() {
  const { t } = useTranslation('safety');
  const { lines } = useCrisisLines();
  const emergency = lines.find((line) => line.kind === 'emergency' && line.tel);
  return (
    <Stack>
      <p>{t('intro')}</p>
      <Danger>
        {t('danger')}{' '}
        {emergency ? (
          <a href={telLink(emergency)}>
            <bdi>{t('call', { number: emergency.display })}</bdi>
          </a>
        ) : null}
      </Danger>
      <Country>
        <span aria-hidden="true">{t('country')}</span>
        <CountrySelect />
      </Country>
      <CrisisLinesList lines={lines} />
      <Hint>{t('trusted')}</Hint>
      <Hint>{t('honest')}</Hint>
      <QuickExit />
    </Stack>
  );
}
