import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { randomUuid } from '../../../lib/browser/uuid';
import { useRealtimeStore } from '../../../realtime/realtime.store';
import { Button } from '../../../ui/buttons/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { Stat, Stats } from '../../../ui/dense/stat';
import { MutedText } from '../../../ui/text/text-parts';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { sendEcho } from '../dev.api';
import { useEchoStore } from '../dev.store';

/** Timeout of the measurement, in milliseconds: longer than any round trip of a working connection. */
const TIMEOUT_MS = 5_000;

type Measure = { id: string; at: number; fieldError?: 'noSocket' | 'nothing'; error?: unknown };

/** Shows the state of the socket, and the round-trip time through the server. */
export function SocketSection() {
  const { t } = useTranslation('dev');
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 });
  const { status, isLinkUp } = useRealtimeStore();
  const echo = useEchoStore();
  const failure = useFailureText();
  const [measure, setMeasure] = useState<Measure | null>(null);
  const isBack = measure !== null && echo.id === measure.id;

  useEffect(() => {
    if (measure === null || isBack || measure.fieldError) return;
    const timer = setTimeout(() => setMeasure({ ...measure, fieldError: 'nothing' }), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [measure, isBack]);

  const begin = () => {
    const begun: Measure = { id: randomUuid(), at: performance.now() };
    setMeasure(begun);
    sendEcho(begun.id)
      .then(({ isSent }) => (isSent ? undefined : setMeasure({ ...begun, fieldError: 'noSocket' })))
      .catch((error: unknown) => setMeasure({ ...begun, fieldError: 'nothing', error }));
  };

  const state = status === 'connected' && !isLinkUp ? 'linkDown' : status;
  return (
    <DenseSection
      title={t('socket.title')}
      lead={t('socket.lead')}
      aside={
        <Button $variant="quiet" $size="small" onClick={begin}>
          {t('socket.measure')}
        </Button>
      }
    >
      <Stats>
        <Stat label={t('socket.state')} value={t(`socket.${state}`)} />
      </Stats>
      <MutedText role="status">
        {isBack ? t('socket.took', { ms: number.format(echo.at - measure.at) }) : null}
        {!isBack && measure?.error !== undefined ? failure(measure.error) : null}
        {!isBack && measure?.fieldError && measure.error === undefined
          ? t(`socket.${measure.fieldError}`, { seconds: number.format(TIMEOUT_MS / 1000) })
          : null}
      </MutedText>
    </DenseSection>
  );
}
