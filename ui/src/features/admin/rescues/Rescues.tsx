import { Heading, Stack } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { OpenCompensations } from './OpenCompensations';
import { RunningRescues } from './RunningRescues';
import { adminRescueTexts as texts } from './texts';

/** What follows from photographers who cancel: what is owed to customers, and the searches that are running. */
export function Rescues() {
  return (
    <Stack gap="10">
      <Part title={texts.compensations}>
        <OpenCompensations />
      </Part>
      <Part title={texts.rescues}>
        <RunningRescues />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId} gap="5">
      <Heading as="h2" id={headingId} textStyle="2xl">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
