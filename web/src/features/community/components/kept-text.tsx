import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyText } from '../../../lib/browser/clipboard';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Row } from '../../../ui/layout/primitives';
import { ErrorText } from '../../../ui/text/text-parts';

const Box = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surfaceSunk};
  font-size: ${text[15]};
  blockquote {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

interface KeptTextProps {
  /** A sentence about what happened. */
  lead: string;
  text: string;
  onDiscard: () => void;
}

/** A draft whose post or comment was deleted, which can be copied or discarded. */
export function KeptText({ lead, text, onDiscard }: KeptTextProps) {
  const { t } = useTranslation('community');
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  return (
    <Box role="status">
      <p>{lead}</p>
      <blockquote dir="auto">{text}</blockquote>
      <Row $wrap>
        <Button
          $variant="quiet"
          $size="small"
          onClick={() => void copyText(text).then((isCopied) => setCopied(isCopied ? 'yes' : 'failed'))}
        >
          {copied === 'yes' ? t('copied') : t('copy')}
        </Button>
        <Button $variant="plain" $size="small" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </Row>
      {copied === 'failed' ? <ErrorText>{t('copyFailed')}</ErrorText> : null}
    </Box>
  );
}
