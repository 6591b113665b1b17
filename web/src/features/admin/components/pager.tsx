import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../../i18n/texts/dense';
import { useLanguage } from '../../../i18n/use-language';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  div {
    display: flex;
    gap: ${space[8]};
  }
`;

interface PagerProps {
  /** The current page, from 1. */
  page: number;
  /** The number of pages; at least 1. */
  pages: number;
  onPage: (page: number) => void;
}

/** Buttons to the previous and next page of a long list. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('dense');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const turn = (to: number) => (to < 1 || to > pages ? undefined : onPage(to));
  return (
    <Row aria-label={t('pager.label')}>
      <span aria-live="polite">
        {t('pager.where', { page: number.format(page), pages: number.format(pages) })}
      </span>
      <div>
        <Button $variant="quiet" $size="small" aria-disabled={page <= 1} onClick={() => turn(page - 1)}>
          {t('pager.previous')}
        </Button>
        <Button $variant="quiet" $size="small" aria-disabled={page >= pages} onClick={() => turn(page + 1)}>
          {t('pager.next')}
        </Button>
      </div>
    </Row>
  );
}
