import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text, touch } from '../../../theme/tokens';
import { Row } from '../../../ui/layout/primitives';

export const Tag = styled.button.attrs({ type: 'button' })`
  min-block-size: 2rem;
  padding: 0 ${space[8]};
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
    color: ${color.ink};
  }
  @media ${touch} {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
  }
  &::before {
    content: '#';
    opacity: 0.7;
  }
`;

/** The tags of an entry; pressing one shows all entries with it. */
export function Tags({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const { t } = useTranslation('journal');
  return (
    <Row as="ul" $gap={4} $wrap aria-label={t('tags.label')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag dir="auto" onClick={() => onTag(tag)}>
            {tag}
          </Tag>
        </li>
      ))}
    </Row>
  );
}
