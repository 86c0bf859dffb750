import { lazy, Suspense } from "react";
import { useSession } from "../../features/accounts/web/public.ts";
import { Link } from "../../shared/web/ui/link.tsx";

/** Most visitors are not signed in. When its code cannot be loaded, the place stays empty, and the next page tries again. */
const SignedInAccount = lazy<typeof import("./signed-in-account.tsx").default>(() =>
  import("./signed-in-account.tsx").catch(() => ({ default: () => null })),
);

/**
 * LOGIN, or the name of the signed-in person with a menu (HEAD-01 to HEAD-03). The server's page says LOGIN to everybody; when
 * the head's script has found a session, the place is empty and as wide as the name, so that nothing moves.
 */
export function HeaderAccount() {
  const session = useSession();
  return (
    <div className="beside-field in-data-signed-in:w-44 max-sm:hidden">
      {session ? (
        <Suspense>
          <SignedInAccount profile={session} place="header" />
        </Suspense>
      ) : (
        <Link to="/login" className="btn btn-secondary in-data-signed-in:invisible">
          LOGIN
        </Link>
      )}
    </div>
  );
}

/** The same at the bottom of the drawer. */
export function DrawerAccount() {
  const session = useSession();
  if (session) {
    return (
      <Suspense>
        <SignedInAccount profile={session} place="drawer" />
      </Suspense>
    );
  }
  return (
    <Link to="/login" className="btn btn-primary mt-4">
      LOGIN
    </Link>
  );
}
