import { chakra } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Fact } from '@/ui/layout/Fact';
import { shortPlace } from './shootFacts';
import { dashboardTexts as texts } from '@/texts/dashboard';

type PlaceFactProps = { place: string; whole: boolean };

/** The address, shortened in lists until it is asked for. */
export function PlaceFact({ place, whole }: PlaceFactProps) {
  const [asked, setAsked] = useState(false);
  const short = shortPlace(place);
  return (
    <Fact icon={MapPin} label={texts.where}>
      {whole || asked || short === place ? (
        place
      ) : (
        <chakra.button
          type="button"
          title={texts.wholePlace}
          onClick={() => setAsked(true)}
          textAlign="start"
          cursor="button"
          textDecoration="underline dotted"
          textUnderlineOffset="0.2em"
        >
          {short}
        </chakra.button>
      )}
    </Fact>
  );
}
