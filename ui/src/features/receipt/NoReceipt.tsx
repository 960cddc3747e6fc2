import { Button, Container } from '@chakra-ui/react';
import { FileQuestion, Hourglass, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { receiptTexts as texts } from './texts';
import type { WithoutReceipt } from '@/api/receipts';
import { useWayBack } from './useWayBack';

const reasons: Record<WithoutReceipt, { title: string; description: string; icon: LucideIcon }> = {
  notPaid: { title: texts.notPaidTitle, description: texts.notPaidText, icon: Hourglass },
  unknown: { title: texts.unknownTitle, description: texts.unknownText, icon: FileQuestion },
};

export function NoReceipt({ reason }: { reason: WithoutReceipt }) {
  const back = useWayBack();
  return (
    <Container maxW="4xl" py={{ base: '16', md: '28' }}>
      <EmptyState as="h1" {...reasons[reason]}>
        <Button asChild mt="2">
          <Link to={back.to}>{back.label}</Link>
        </Button>
      </EmptyState>
    </Container>
  );
}
