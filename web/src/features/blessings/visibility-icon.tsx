import type { Visibility } from "@blessing-jar/contract/blessings.ts";
import { Globe, Lock, type LucideIcon, Users } from "lucide-react";

const icons: Record<Visibility, LucideIcon> = { private: Lock, group: Users, public: Globe };

export function VisibilityIcon({ visibility }: { visibility: Visibility }) {
  const Icon = icons[visibility];
  return <Icon aria-hidden="true" />;
}
