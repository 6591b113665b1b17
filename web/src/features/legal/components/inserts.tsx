import { crisisLinesFor } from '@mikai/contract/crisis-lines';
import type { CrisisLine } from '@mikai/contract/safety';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { countryName } from '../../../ui/help/country-select';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { smsLink, telLink } from '../../../ui/help/crisis-line-links';
import type { Insert } from '../legal-document';
import { siteFacts } from '../site-facts';
import { When } from './when';

const Address = styled.address`
  padding-inline-start: ${space[16]};
  border-inline-start: 3px solid ${color.accent};
  font-style: normal;
  overflow-wrap: anywhere;
  strong {
    display: block;
  }
`;

/** Names the operator of this installation, or uses a general text if it isn't configured. */
function Operator() {
  const { t } = useTranslation('legal');
  const facts = siteFacts();
  if (!facts) return <p>{t('operator.unknown')}</p>;
  return (
    <>
      <When is="has-no-operator" facts={facts}>
        <p>{t('operator.none')}</p>
      </When>
      <When is="has-operator" facts={facts}>
        <p>{t('operator.named')}</p>
      </When>
      <When is="is-reachable" facts={facts}>
        <Address>
          <When is="has-operator" facts={facts}>
            <strong>
              <bdi>{facts.operator}</bdi>
            </strong>
          </When>
          <When is="has-address" facts={facts}>
            <bdi>{facts.address}</bdi>
          </When>
          <When is="has-email" facts={facts}>
            <div>
              {t('operator.write')}{' '}
              <a href={`mailto:${facts.email}`}>
                <bdi>{facts.email}</bdi>
              </a>
            </div>
          </When>
        </Address>
      </When>
    </>
  );
}

/** Names the configured AI provider, if there is one. */
function Provider() {
  const { t } = useTranslation('legal');
  const facts = siteFacts();
  if (!facts) return <p>{t('provider.unknown')}</p>;
  return (
    <>
      <When is="has-no-provider" facts={facts}>
        <p>{t('provider.none')}</p>
      </When>
      <When is="has-unnamed-provider" facts={facts}>
        <p>{t('provider.unnamed')}</p>
      </When>
      <When is="has-provider" facts={facts}>
        <p>{t('provider.named', { host: facts.provider })}</p>
      </When>
    </>
  );
}

/** The countries whose lines legal pages name, in a fixed order (docs/adr/0068); others are in the linked directory. */
const NAMED_COUNTRIES = ['US', 'PH', 'GB', 'AU'];

const Countries = styled.dl`
  display: grid;
  gap: ${space[16]};
  margin: 0;
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  && ul {
    display: grid;
    gap: ${space[4]};
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding-block: ${space[4]};
    font-size: ${text[15]};
  }
`;

const isForDanger = ({ kind }: CrisisLine): boolean => kind === 'suicide' || kind === 'emergency';

/** The crisis lines of these countries as links. */
function Numbers() {
  const { i18n } = useTranslation('legal');
  return (
    <Countries>
      {NAMED_COUNTRIES.map((country) => (
        <div key={country}>
          <dt>{countryName(country, i18n.language)}</dt>
          <dd>
            <ul>
              {crisisLinesFor(country)
                .lines.filter(isForDanger)
                .map((line) => (
                  <li key={line.id}>
                    <a href={telLink(line) ?? smsLink(line) ?? line.url}>
                      <bdi>
                        {line.name}: {line.display}
                      </bdi>
                    </a>
                  </li>
                ))}
            </ul>
          </dd>
        </div>
      ))}
    </Countries>
  );
}

/** The inserted components, by the names that the texts use. */
export const INSERTED: Readonly<Record<Insert, ComponentType>> = {
  operator: Operator,
  provider: Provider,
  lines: CrisisCardView,
  numbers: Numbers,
};
