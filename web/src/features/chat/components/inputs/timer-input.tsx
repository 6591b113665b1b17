import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../../i18n/use-language';
import { font, text } from '../../../../theme/tokens';
import { Button } from '../../../../ui/buttons/button';
import { Row } from '../../../../ui/layout/primitives';
import { InputBox } from './input-box';

const Clock = styled.p`
  font-family: ${font.display};
  font-size: ${text[32]};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

/** Formats seconds as minutes and seconds, in the digits of the language. */
function formatLeft(seconds: number, language: string): string {
  const format = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  return `${new Intl.NumberFormat(language).format(Math.floor(seconds / 60))}:${format.format(seconds % 60)}`;
}

/** A countdown that can be paused; nothing happens at its end. */
export function TimerInput({ seconds }: { seconds: number }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const [left, setLeft] = useState(seconds);
  /** The end by the device's clock, in epoch milliseconds; `null` while it is paused. */
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEndsAt(null);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = left === 0;
  const start = (from: number) => {
    setLeft(from);
    setEndsAt(Date.now() + from * 1000);
  };
  return (
    <InputBox>
      <Clock role="timer" aria-label={t('guide.timer.label')}>
        {formatLeft(left, language)}
      </Clock>
      <p role="status">{isOver ? t('guide.timer.over') : ''}</p>
      <Row $wrap>
        {endsAt === null ? (
          <Button $variant="quiet" $size="small" onClick={() => start(isOver ? seconds : left)}>
            {t(isOver ? 'guide.timer.again' : left < seconds ? 'guide.timer.resume' : 'guide.timer.start')}
          </Button>
        ) : (
          <Button $variant="quiet" $size="small" onClick={() => setEndsAt(null)}>
            {t('guide.timer.pause')}
          </Button>
        )}
      </Row>
    </InputBox>
  );
}
