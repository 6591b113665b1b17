import { useTranslation } from 'react-i18next';
import { HelpOffer } from '../../../ui/help/help-offer';
import { MutedText } from '../../../ui/text/text-parts';
import { BeingWritten, KinderThought, OwnText, RecordBody, TextList } from './record-parts';

interface CareViewProps {
  /** The person's own text. */
  own: readonly (string | null)[];
  isPending: boolean;
  /** MikAI's text. */
  text: string | null;
  /** Suggestions for getting through the moment. */
  lines: readonly string[];
  /** True if the crisis card is shown above. */
  hasCard: boolean;
}

/** A record on whose text the crisis gate fired: MikAI's reply and a link to help, without any questions or ratings. */
export function CareView({ own, isPending, text, lines, hasCard }: CareViewProps) {
  const { t } = useTranslation('cbt');
  return (
    <RecordBody>
      {own.map((text, index) => (
        <OwnText key={index} title={null} text={text} />
      ))}
      {isPending ? (
        <BeingWritten />
      ) : (
        <>
          <KinderThought title={null} text={text} />
          <TextList title={null} lines={lines} />
          <MutedText>{t('result.byAi')}</MutedText>
        </>
      )}
      {hasCard ? null : <HelpOffer />}
    </RecordBody>
  );
}
