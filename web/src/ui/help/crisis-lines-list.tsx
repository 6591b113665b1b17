import type { CrisisLine } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';
import { GlobeIcon } from '../icons/first-icons';
import { CallAndText, ContactLink, ContactLinks } from './crisis-line-contacts';

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  display: grid;
  gap: ${space[8]};
  padding-block: ${space[12]};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border-block-end: 0;
  }
`;

const Name = styled.p`
  font-weight: 600;
  line-height: 1.35;
`;

const Kind = styled.p`
  font-size: ${text[13]};
  color: ${color.inkSoft};
`;

/** A list of crisis lines, each with its links to call, text or open its website. */
export function CrisisLinesList({ lines }: { lines: readonly CrisisLine[] }) {
  return (
    <List>
      {lines.map((line) => (
        <CrisisLineItem key={line.id} line={line} />
      ))}
    </List>
  );
}

function CrisisLineItem({ line }: { line: CrisisLine }) {
  const { t } = useTranslation('safety');
  return (
    <Item>
      <div>
        <Name>
          <bdi>{line.name}</bdi>
        </Name>
        <Kind>
          {t(`kinds.${line.kind}`)}
          {line.hours ? ` · ${line.hours}` : ''}
        </Kind>
      </div>
      <ContactLinks>
        <CallAndText line={line} />
        {line.url ? (
          <ContactLink
            $variant="quiet"
            $size="small"
            href={line.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('visit')}: ${line.name}`}
          >
            <GlobeIcon />
            {t('visit')}
          </ContactLink>
        ) : null}
      </ContactLinks>
    </Item>
  );
}
