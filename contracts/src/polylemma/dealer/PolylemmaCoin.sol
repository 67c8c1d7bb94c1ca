// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import { ERC20 } from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import { Administered } from "../../core/Administered.sol";

/// @title The coin that POLYLEMMA is paid in: whole coins only, there are no fractions.
/// @notice Minters mint; the admin appoints them and is none itself. Nothing else makes or burns coins.
contract PolylemmaCoin is ERC20, Administered {
    /// @notice Who makes coins.
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    /// @param admin appoints who makes coins; not the zero address
    constructor(address admin) ERC20("Show of Hands Polylemma Coin", "SHPC") Administered(admin) { }

    /// @notice Makes `amount` coins for `to`. Minters only. Reverts for the zero address.
    function mint(address to, uint256 amount) external onlyRole(MINTER_ROLE) {
        _mint(to, amount);
    }

    /// @notice No decimals: one unit is one coin. Anybody may read it.
    function decimals() public pure override returns (uint8) {
        return 0;
    }
}
