import { useId } from "react";
import { paths } from "../../paths.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { destinationIcons } from "./destination-icons.ts";
import type { Destination } from "./destinations.ts";
import { NavLink } from "./nav-link.tsx";

const AdminNeeds = later(() => import("./admin-needs.tsx"));

interface LinkRowsProps {
  destinations: readonly Destination[];
  onFollow: () => void;
}

export function LinkRows({ destinations, onFollow }: LinkRowsProps) {
  const needsId = useId();
  return (
    <ul>
      {destinations.map((destination) => {
        const Icon = destinationIcons[destination.to];
        const isAdmin = destination.to === paths.admin();
        return (
          <li key={destination.to}>
            <NavLink
              destination={destination}
              look="row"
              icon={Icon ? <Icon aria-hidden="true" /> : null}
              describedBy={isAdmin ? needsId : undefined}
              onFollow={onFollow}
              mark={
                <PartWhenNeeded isNeeded={isAdmin} isQuiet>
                  <AdminNeeds id={needsId} className="ms-auto me-1 shrink-0" />
                </PartWhenNeeded>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
