import { useNavigate } from "react-router";
import { useKeys } from "./use-keys.ts";

/** G and then the letter of a menu's entry goes there. */
export function useGoTo(entries: readonly { to: string; label: string; letter: string }[]): void {
  const navigate = useNavigate();
  useKeys(
    "Go to",
    entries.map(({ to, label, letter }) => ({ keys: [`G ${letter}`], does: label, act: () => void navigate(to) })),
  );
}
