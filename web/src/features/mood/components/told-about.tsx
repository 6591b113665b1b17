import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time-format';
import { space } from '../../../theme/tokens';
import { MoodFace } from '../../../ui/mood-face';
import { QuietButton, Soft } from '../../../ui/quiet-parts';
import type { LogSubject } from '../log-subject';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
`;

/** Whose words the form takes: those of a moment that is logged already, until another one is begun. */
export function ToldAbout({ subject, onAnother }: { subject: LogSubject; onAnother: () => void }) {
  const { t } = useTranslation('mood');
  const when = formatDateTime(subject.createdAt, useLanguage());
  const { score } = subject.begun;
  return (
    <Line data-testid="told-about">
      <MoodFace score={score} size={32} />
      <Soft as="span" role="status">
        {t('just.about', { score: t(`scores.${score}`), when })}
      </Soft>
      <QuietButton onClick={onAnother}>{t('just.another')}</QuietButton>
    </Line>
  );
}
