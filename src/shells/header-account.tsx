import { ChevronDown } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { displayName, signOut, useSession } from "../features/accounts/web/public.ts";
import { AccountLinks, AccountMenu } from "./account-menu.tsx";

/**
 * LOGIN, or the name of who is signed in with a menu (HEAD-01 to HEAD-03). The page that the server sends says LOGIN to
 * everybody; where the head's script has found a session, its place is as wide as the name's and empty, so that nothing moves.
 */
export function HeaderAccount() {
  const session = useSession();
  const logOut = useLogOut();
  return (
    <div className="in-data-signed-in:w-44 max-sm:hidden">
      {session ? (
        <AccountMenu buttonClass="btn btn-secondary w-full px-3!" onLogout={logOut}>
          <span className="truncate">{displayName(session)}</span>
          <ChevronDown aria-hidden className="size-4!" />
        </AccountMenu>
      ) : (
        <Link to="/login" className="btn btn-secondary in-data-signed-in:invisible">
          LOGIN
        </Link>
      )}
    </div>
  );
}

/** The same at the foot of the drawer. */
export function DrawerAccount() {
  const session = useSession();
  const logOut = useLogOut();
  if (!session) {
    return (
      <Link to="/login" className="btn btn-primary mt-4">
        LOGIN
      </Link>
    );
  }
  return (
    <section aria-label="Account" className="mt-4 grid gap-1 border-t border-line pt-4">
      <p className="truncate px-3 pb-1 font-semibold">{displayName(session)}</p>
      <AccountLinks className="side-link" onLogout={logOut} />
    </section>
  );
}

function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    signOut();
    void navigate("/login");
  };
}
