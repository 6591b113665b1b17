import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import '../../../i18n/texts/advertising';
import { space } from '../../../theme/tokens';
import { runningQuery } from '../advertising.queries';
import { AdView } from './ad-view';

const Place = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[24]} ${space[16]};
`;

/** Shows one of the active advertisements, chosen at random, without any targeting; nothing if there are none. */
export function AdvertisementSpot() {
  const { data: ads } = useQuery(runningQuery);
  const [chance] = useState(Math.random);
  const ad = ads?.[Math.floor(chance * ads.length)];
  return ad ? (
    <Place>
      <AdView ad={ad} />
    </Place>
  ) : null;
}
