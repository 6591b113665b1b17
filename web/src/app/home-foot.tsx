import { AdvertisementSpot } from '../features/advertising/components/advertisement-spot';
import { useCurrentUser } from '../features/auth/auth.queries';
import { MoreForYou } from '../ui/more-for-you';

/** Below the features of the home page, for members. */
export function HomeFoot() {
  const isQuiet = useCurrentUser()?.isQuiet ?? true;
  return (
    <>
      <MoreForYou isQuiet={isQuiet} isApart />
      <AdvertisementSpot />
    </>
  );
}
