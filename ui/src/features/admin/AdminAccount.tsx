import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { adminQuery } from '@/api/admin/adminApi';
import { adminKeys } from '@/api/admin/keys';
import { adminSession } from '@/session/adminSession';
import { adminTexts as texts } from '@/texts/admin';
import { showToast } from '@/lib/toasts';
import { commonTexts } from '@/texts/common';

/** Shows the sign-out button in the header and, from `md` on, the email address of the admin. */
export function AdminAccount() {
  const { data: email } = useQuery(adminQuery);
  const signOut = useSignOut();
  return (
    <HStack gap="2" ms="1" minW="0">
      <Text
        hideBelow="md"
        minW="0"
        textStyle="sm"
        color="fg.muted"
        maxW={{ md: '14rem', lg: '11rem', xl: '16rem' }}
        truncate
        title={email}
      >
        {email}
      </Text>
      <Button
        size="md"
        flexShrink={0}
        variant="outline"
        colorPalette="gray"
        px={{ base: '3', sm: '5' }}
        aria-label={texts.signOut}
        onClick={signOut}
      >
        <LogOut aria-hidden />
        <Box as="span" hideBelow="sm">
          {texts.signOut}
        </Box>
      </Button>
    </HStack>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    void navigate('/adminlogin');
    adminSession.clear();
    queries.removeQueries({ queryKey: adminKeys.all });
    showToast({ kind: 'success', text: commonTexts.loggedOut });
  };
}
