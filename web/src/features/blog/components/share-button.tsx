import { articlePath } from '@mikai/contract/blog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyText } from '../../../lib/browser/clipboard';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import type { ArticleEntry } from '../article-entry';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

type Outcome = 'copied' | 'notCopied';

/** Shares an article's address with the device's dialog, or copies it if there is none. No third party is involved. */
export function ShareButton({ article: { slug, title } }: { article: ArticleEntry }) {
  const { t } = useTranslation('blog');
  const [outcome, setOutcome] = useState<Outcome>();

  const share = async () => {
    setOutcome(undefined);
    const url = `${location.origin}${articlePath(slug)}`;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    setOutcome((await copyText(url)) ? 'copied' : 'notCopied');
  };

  return (
    <Row>
      <Button $variant="quiet" $size="small" onClick={() => void share()}>
        {t('article.share')}
      </Button>
      <p role="status">{outcome ? t(`article.${outcome}`) : ''}</p>
    </Row>
  );
}
