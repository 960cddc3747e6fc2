import { Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, Tags } from 'lucide-react';
import { DialogButton } from '@/ui/dialog/DialogButton';
import { AdminTabs } from './AdminTabs';
import { adminQuery } from '@/api/admin/signIn';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { adminTexts as texts } from '@/texts/admin';

const CategoriesDialog = lazyDialog(() => import('@/features/admin/categories/CategoriesDialog'), 'CategoriesDialog');

/** What an admin looks after every day; everything else is in PocketBase's dashboard. */
export function AdminPage() {
  const { data: email } = useQuery(adminQuery);
  return (
    <Container maxW="7xl" py={{ base: '6', md: '12' }}>
      <Flex justify="space-between" align="end" gap="5" wrap="wrap" mb={{ base: '6', md: '10' }}>
        <Stack gap="1">
          <Heading as="h1" textStyle="section">
            {texts.title}
          </Heading>
          <Text color="fg.muted" minH="1.5em">
            {email && texts.signedInAs(email)}
          </Text>
        </Stack>
        <Flex
          gap={{ base: '2', sm: '3' }}
          width={{ base: 'full', sm: 'auto' }}
          css={{ '& > *': { flex: { base: 'auto', sm: 'none' }, px: { base: '2', sm: '5' } } }}
        >
          <DialogButton
            variant="outline"
            preload={CategoriesDialog.preload}
            renderDialog={(dialog) => <CategoriesDialog {...dialog} />}
          >
            <Tags aria-hidden />
            {texts.manageCategories}
          </DialogButton>
          <Button asChild variant="outline" colorPalette="gray">
            <a href="/_/">
              <LayoutDashboard aria-hidden />
              {texts.dashboard}
            </a>
          </Button>
        </Flex>
      </Flex>
      <AdminTabs />
    </Container>
  );
}
