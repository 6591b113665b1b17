import { AdvertisementSpot } from '../features/advertising/components/advertisement-spot';
import { MoreForYou } from '../ui/more-for-you';

/** Below the features of the home page, for members. */
export function HomeFoot() {
  return (
    <>
      <MoreForYou isApart />
      <AdvertisementSpot />
    </>
  );
}
