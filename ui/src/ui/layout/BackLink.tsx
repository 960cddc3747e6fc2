import { Button, type ButtonProps } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

type BackLinkProps = ButtonProps & { to: string };

/** Renders a link to the parent page. It belongs above the page's heading, and its arrow is aligned with the heading. */
export function BackLink({ to, children, ...button }: BackLinkProps) {
  return (
    <Button asChild variant="ghost" colorPalette="gray" ms="-5" mb="2" {...button}>
      <Link to={to}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
