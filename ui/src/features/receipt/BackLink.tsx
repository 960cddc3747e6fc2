import { Button } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWayBack } from './useWayBack';

/** The way back to the bookings; not printed. */
export function BackLink() {
  const back = useWayBack();
  return (
    <Button asChild variant="ghost" colorPalette="gray" ms="-5" mb="3" _print={{ display: 'none' }}>
      <Link to={back.to}>
        <ArrowLeft aria-hidden />
        {back.label}
      </Link>
    </Button>
  );
}
