import { Box, Button } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/EmptyState';
import { dashboardTexts as texts } from '@/texts/dashboard';

/** Why there is nothing here yet for a new photographer. */
export function WaitingForApproval() {
  return (
    <Box layerStyle="card">
      <EmptyState as="h2" icon={Hourglass} title={texts.waitingTitle} description={texts.waitingText}>
        <Button asChild mt="2">
          <Link to="/profiledit">{texts.completeProfile}</Link>
        </Button>
      </EmptyState>
    </Box>
  );
}
